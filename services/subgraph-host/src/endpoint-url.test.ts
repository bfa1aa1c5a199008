import { expect, test } from "vitest";
import { endpointSchema } from "./endpoint-url.ts";

const messageFor = (endpoint: string, production: boolean) =>
  endpointSchema(production)
    .safeParse(endpoint)
    .error?.issues.map(({ message }) => message);

test.each([
  ["https://shop.example", "https://shop.example/"],
  ["https://Shop.Example/checkouts?a=1", "https://shop.example/checkouts?a=1"],
  ["https://shop.example:8443/checkouts", "https://shop.example:8443/checkouts"],
  ["https://shop.example:443/checkouts", "https://shop.example/checkouts"],
  ["https://xn--shp-tna.example/", "https://xn--shp-tna.example/"],
])("the endpoint %s is accepted everywhere", (endpoint, href) => {
  for (const production of [true, false]) expect(endpointSchema(production).parse(endpoint)).toBe(href);
});

test("an endpoint on this machine is accepted only outside production", () => {
  expect(endpointSchema(false).parse("http://127.0.0.1:4010/checkouts")).toBe("http://127.0.0.1:4010/checkouts");
  expect(messageFor("http://127.0.0.1:4010/checkouts", true)).toEqual(["must begin with https://"]);
  expect(messageFor("https://127.0.0.1:4010/checkouts", true)).toEqual(["must name a public domain"]);
});

test.each([
  ["https://127.0.0.1%2f.x.example/", "must be a URL"],
  ["https://shop.example%00/", "must be a URL"],
  ["https://shop.example:99999/", "must be a URL"],
  ["nonsense", "must be a URL"],
  ["", "must be a URL"],
  ["ftp://shop.example/", "must begin with https:// or http://"],
  ["javascript:alert(1)", "must begin with https:// or http://"],
  ["https://a:b@shop.example/", "must name no user"],
  ["https://:b@shop.example/", "must name no user"],
  ["https://shop%2eexample/", "must spell its host as it is resolved, in ASCII"],
  ["https://127。0。0。1/", "must spell its host as it is resolved, in ASCII"],
  ["https://①.example/", "must spell its host as it is resolved, in ASCII"],
  ["https://0x7f.1/", "must spell its host as it is resolved, in ASCII"],
  ["https://shöp.example/", "must spell its host as it is resolved, in ASCII"],
  ["https:/shop.example/", "must spell its host as it is resolved, in ASCII"],
])("the endpoint %j is refused everywhere: %s", (endpoint, message) => {
  expect(messageFor(endpoint, false)).toEqual([message]);
  expect(messageFor(endpoint, true)).toEqual([message.replace(" or http://", "")]);
});

test.each([
  "https://shop.example./",
  "https://shop_x.example/",
  "https://localhost/",
  "https://[::1]/",
  "https://a..b/",
])("the endpoint %s is refused in production", (endpoint) => {
  expect(messageFor(endpoint, true)).toEqual(["must name a public domain"]);
});
