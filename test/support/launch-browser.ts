import { chromium, type Browser } from "playwright-core";

/** Debian's Chromium without a window, whose tests take three quarters of the time that they take with the whole one. */
const PROGRAM = "/usr/bin/chromium-headless-shell";
const ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage"];

export const launchBrowser = (): Promise<Browser> => chromium.launch({ executablePath: PROGRAM, args: ARGUMENTS });
