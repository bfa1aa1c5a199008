import { expect, test } from "vitest";
import { isBot } from "./bots.ts";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

test.each([
  "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
  "WhatsApp/2.23.20.0",
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "TelegramBot (like TwitterBot)",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
])("%s is a bot", (userAgent) => {
  expect(isBot(userAgent)).toBe(true);
});

test.each([
  CHROME,
  CHROME.replace("Chrome", "HeadlessChrome"),
  "curl/8.14.1",
  "node",
  "python-requests/2.32.3",
  "Go-http-client/2.0",
  "",
  null,
])("%s is not a bot", (userAgent) => {
  expect(isBot(userAgent)).toBe(false);
});
