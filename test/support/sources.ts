import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const root = new URL("../..", import.meta.url).pathname;

/** A TypeScript file of the repository. */
export interface Source {
  /** Relative to the repository. */
  path: string;
  text: string;
  /** What it imports, types included: repository paths for relative imports, package names for the others. */
  imports: string[];
  /** The same as repository paths, without other packages. */
  files: string[];
}

/** Reads all sources that are written by hand, tests included. */
export function readSources(): Source[] {
  const packages = readPackages();
  const paths = globSync("{services,gateway,prisma,test}/**/*.ts", { cwd: root, exclude: isOutside }).toSorted();
  return paths.map((path) => {
    const text = readFileSync(join(root, path), "utf8");
    const imports = importsOf(path, text);
    const files = imports.flatMap((imported) =>
      imported.endsWith(".ts") ? imported : (resolve(imported, packages) ?? []),
    );
    return { path, text, imports, files };
  });
}

function isOutside(path: string): boolean {
  return path.includes("node_modules") || path.includes("generated") || path.includes("/dist/");
}

function importsOf(path: string, text: string): string[] {
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(([, specifier = ""]) => specifier);
  return specifiers.map((specifier) =>
    specifier.startsWith(".") ? normalize(join(dirname(path), specifier)) : specifier,
  );
}

interface Package {
  name: string;
  folder: string;
  exports: Record<string, string>;
}

function readPackages(): Package[] {
  return globSync("{services/*,gateway,prisma}/package.json", { cwd: root }).map((path) => {
    const { name, exports } = JSON.parse(readFileSync(join(root, path), "utf8")) as Omit<Package, "folder">;
    return { name, folder: dirname(path), exports };
  });
}

/** Returns the file that a package of the workspace exports under a name; null for other packages. */
function resolve(imported: string, packages: readonly Package[]): string | null {
  const found = packages.find(({ name }) => imported === name || imported.startsWith(`${name}/`));
  if (found === undefined) return null;
  const subpath = `.${imported.slice(found.name.length)}`;
  const target = found.exports[subpath] ?? found.exports["./*"]?.replace("*", subpath.slice(2));
  if (target === undefined) throw new Error(`${found.name} does not export ${subpath}`);
  return normalize(join(found.folder, target));
}

/** Returns the groups of files that import each other in a circle. */
export function findCircles(sources: readonly Pick<Source, "path" | "files">[]): string[][] {
  const files = new Map(sources.map((source) => [source.path, source.files]));
  const order = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  for (const { path } of sources) if (!order.has(path)) visit(path);
  return circles;

  /** Returns the earliest open file that is reached from this one (Tarjan's strongly connected components). */
  function visit(path: string): number {
    const place = order.size;
    order.set(path, place);
    open.push(path);
    let earliest = place;
    for (const imported of files.get(path) ?? []) {
      if (!files.has(imported)) continue;
      if (!order.has(imported)) earliest = Math.min(earliest, visit(imported));
      else if (open.includes(imported)) earliest = Math.min(earliest, order.get(imported) ?? earliest);
    }
    if (earliest < place) return earliest;
    const circle = open.splice(open.indexOf(path));
    if (circle.length > 1 || files.get(path)?.includes(path)) circles.push(circle.toSorted());
    return earliest;
  }
}

/** Returns the paths of the files that import a file, directly or through others, nearest first. */
export function findDependents(sources: readonly Source[], path: string): string[] {
  const found = [path];
  for (const file of found) {
    const direct = sources.filter(({ files }) => files.includes(file)).map((source) => source.path);
    found.push(...direct.filter((dependent) => !found.includes(dependent)));
  }
  return found.slice(1);
}
