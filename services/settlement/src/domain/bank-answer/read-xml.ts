import { XMLParser, XMLValidator } from "fast-xml-parser";
import { errors } from "../errors.ts";

/** An element with those of its children that are in its namespace. */
export interface XmlElement {
  /** Its text without blanks around it; null if that is empty. */
  text: string | null;
  /** Returns an attribute; null if the element does not have it. */
  attribute(name: string): string | null;
  /** Returns the elements at the end of a path of names. */
  all(...path: string[]): XmlElement[];
  /** Returns the text of the first element at the end of a path; null if there is none. */
  textOf(...path: string[]): string | null;
}

/** The document element and its namespace. */
export interface XmlDocument {
  namespace: string | null;
  root: XmlElement;
}

/** A node as the parser returns it: arrays of child nodes by name, attributes by `@name`, its text by `#text`. */
type Node = Readonly<Record<string, unknown>>;

const ATTRIBUTE = "@";
const TEXT = "#text";
/** A declaration of another encoding than UTF-8 and ASCII: the text was decoded as UTF-8 before. */
const OTHER_ENCODING = /^\s*<\?xml[^>]*?encoding\s*=\s*["'](?!(?:utf-?8|us-ascii)["'])/i;
const MAX_DEPTH = 50;

/**
 * Reads an XML document. Names have the prefix of the document element, or none. Throws BANK_ANSWER_MALFORMED if it is not well formed,
 * is in another encoding than UTF-8, or has a document type: entities are never expanded.
 */
export function readXml(content: string): XmlDocument {
  const text = content.replace(/^\uFEFF/, "");
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(text)) throw malformed("it has a document type");
  if (OTHER_ENCODING.test(text)) throw malformed("its encoding is not UTF-8");
  const valid = XMLValidator.validate(text);
  if (valid !== true) throw malformed(`line ${valid.err.line}: ${valid.err.msg}`);
  const entries = Object.entries(parse(text)).filter(([name]) => !name.startsWith("?") && name !== TEXT);
  const [[name, [node]] = ["", [undefined]], ...others] = entries as [string, Node[]][];
  if (node === undefined || others.length > 0) throw malformed("it has not one document element");
  const prefix = name.includes(":") ? name.slice(0, name.indexOf(":") + 1) : "";
  const declared = node[`${ATTRIBUTE}xmlns${prefix === "" ? "" : `:${prefix.slice(0, -1)}`}`];
  return { namespace: typeof declared === "string" ? declared : null, root: toElement(node, prefix) };
}

function parse(text: string): Node {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: ATTRIBUTE,
    textNodeName: TEXT,
    alwaysCreateTextNode: true,
    parseTagValue: false,
    parseAttributeValue: false,
    maxNestedTags: MAX_DEPTH,
    isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
  });
  try {
    return parser.parse(text) as Node;
  } catch (error) {
    throw malformed((error as Error).message);
  }
}

function toElement(node: Node, prefix: string): XmlElement {
  const text = node[TEXT];
  const element: XmlElement = {
    text: (typeof text === "string" && text.trim()) || null,
    attribute: (name) => {
      const value = node[`${ATTRIBUTE}${name}`];
      return typeof value === "string" ? value : null;
    },
    all: (...[name, ...rest]) => {
      if (name === undefined) return [element];
      const key = `${prefix}${name}`;
      const children = Object.hasOwn(node, key) ? (node[key] as Node[]) : [];
      return children.flatMap((child) => toElement(child, prefix).all(...rest));
    },
    textOf: (...path) => element.all(...path)[0]?.text ?? null,
  };
  return element;
}

/** Returns the error of a document that cannot be read, with the reason. */
export function malformed(reason: string) {
  return errors.BANK_ANSWER_MALFORMED({ text: `The bank's answer cannot be read: ${reason}`, param: "content" });
}
