/** The style sheet of every page; the Content-Security-Policy contains its hash. */
export const STYLE = `
:root { --ink: #1b2430; --soft: #5b6675; --line: #e3e7ec; --ground: #f5f6f8; --accent: #1f5f4a; --accent-deep: #17493a; --bad: #9c2b22; --bad-ground: #fcf3f2; --good-ground: #eef6f2; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "DejaVu Sans", sans-serif; -webkit-text-size-adjust: 100%; }
.notice { margin: 0; padding: .5rem 1rem; text-align: center; font-size: .875rem; background: #fff6dd; color: #5d4708; border-bottom: 1px solid #f0e0ac; }
main { max-width: 27.5rem; margin: 2.5rem auto; padding: 0 1rem; }
main.wide { max-width: 48rem; }
.sheet { background: #fff; border: 1px solid var(--line); border-radius: 14px; box-shadow: 0 1px 2px rgba(27,36,48,.04), 0 8px 24px rgba(27,36,48,.06); overflow: hidden; }
.part { padding: 1.5rem; }
.part + .part { border-top: 1px solid var(--line); }
.merchant { display: flex; align-items: center; gap: .75rem; margin: 0 0 1.25rem; font-weight: 600; }
.mark { flex: none; width: 2.5rem; height: 2.5rem; border-radius: 10px; background: var(--accent); color: #fff; display: grid; place-items: center; font-size: 1.125rem; }
h1 { margin: 0; font-size: 1rem; font-weight: 500; color: var(--soft); overflow-wrap: anywhere; }
h1.title { color: var(--ink); font-size: 1.25rem; font-weight: 600; line-height: 1.3; }
h1.title + form, h1.title + p { margin-top: 1rem; }
h2 { margin: 0 0 .75rem; font-size: 1rem; font-weight: 600; }
.amount { margin: .25rem 0 0; font-size: 2.25rem; line-height: 1.2; font-weight: 600; letter-spacing: -.02em; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
dl { margin: 1.25rem 0 0; font-size: .9375rem; }
dl div { display: flex; justify-content: space-between; gap: 1.5rem; padding: .25rem 0; }
dt { color: var(--soft); flex: none; }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
label { display: block; font-weight: 500; margin-bottom: .375rem; }
input, select { width: 100%; min-height: 3rem; padding: .625rem .875rem; font: inherit; font-variant-numeric: tabular-nums; color: inherit; background: #fff; border: 1px solid #b8c0ca; border-radius: 8px; }
input:focus-visible, select:focus-visible, button:focus-visible, a:focus-visible { outline: 3px solid #8fc3b0; outline-offset: 2px; }
.hint { margin: .5rem 0 0; color: var(--soft); font-size: .875rem; }
.hint code { white-space: nowrap; }
code { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .92em; }
button { width: 100%; min-height: 3rem; margin-top: 1.25rem; padding: .625rem 1rem; font: inherit; font-weight: 600; color: #fff; background: var(--accent); border: 1px solid var(--accent); border-radius: 8px; cursor: pointer; }
button:hover { background: var(--accent-deep); }
button.quiet { color: var(--ink); background: #fff; border-color: #b8c0ca; font-weight: 500; }
button.quiet:hover { background: var(--ground); }
.pair { display: flex; gap: .75rem; margin-top: .75rem; }
.pair button { margin: 0; }
.state { margin: 0 0 1.25rem; padding: .875rem 1rem; border-radius: 10px; }
.state strong { display: block; }
.state:last-child { margin-bottom: 0; }
.state.good { background: var(--good-ground); color: #134434; }
.state.bad { background: var(--bad-ground); color: var(--bad); }
.state.plain { background: var(--ground); }
.back { display: block; margin-top: 1.25rem; padding: .75rem 1rem; text-align: center; font-weight: 600; color: var(--accent); text-decoration: none; border: 1px solid var(--accent); border-radius: 8px; }
.back:hover { background: var(--good-ground); }
.back.main { color: #fff; background: var(--accent); }
.back.main:hover { background: var(--accent-deep); }
footer { margin: 1.25rem 0 0; text-align: center; font-size: .8125rem; color: var(--soft); overflow-wrap: anywhere; }
footer p { margin: .25rem 0; }
footer a { color: inherit; }
.row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
.row > div { flex: 1 1 10rem; }
.row button { width: auto; margin: 0; font-size: .875rem; min-height: 2.5rem; }
.row + .row { margin-top: .75rem; }
.field + .field { margin-top: 1rem; }
.field + .row, .hint + .row { margin-top: .75rem; }
form + .hint { margin-top: 1rem; }
input[aria-invalid] { border-color: var(--bad); }
.problem { margin: .5rem 0 0; color: var(--bad); font-size: .875rem; font-weight: 500; }
.events { margin: 0; padding: 0; list-style: none; }
.events li { padding: 1rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
.events li:first-child { padding-top: 0; border-top: 0; }
.events li:last-child { padding-bottom: 0; }
.events dl { margin: .5rem 0 .75rem; }
.events > li > code { color: var(--soft); }
h3 { margin: 0; font-size: .9375rem; font-weight: 600; }
@media (max-width: 30rem) { main { margin: 0 auto 2rem; padding: 0; } .sheet { border-radius: 0; border-width: 0 0 1px; box-shadow: none; } footer { padding: 0 1rem; } .part { padding: 1.25rem 1rem; } .amount { font-size: 2rem; } }
`;
