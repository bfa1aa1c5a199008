/** The style of a statement on the screen and on A4 or letter paper: the head of the table is repeated on each page, and no row is split. */
export const STYLE = `
  :root { font: 14px/1.5 system-ui, sans-serif; color: #1a1a1a; background: #f2f3f5 }
  body { margin: 0 }
  main { max-width: 62rem; margin: 2rem auto; padding: 2.5rem; background: #fff; box-sizing: border-box }
  h1 { font-size: 1.5rem; margin: 0 0 1.5rem; overflow-wrap: anywhere }
  .notice { background: #fff3cd; padding: .5rem .75rem; margin: 0 0 1.5rem }
  dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); gap: .75rem 2rem; margin: 0 0 2rem }
  dt { color: #5c6470; font-size: .85rem }
  dd { margin: 0; overflow-wrap: anywhere }
  table { width: 100%; border-collapse: collapse; margin: 0 0 2rem }
  caption { text-align: left; color: #5c6470; padding-bottom: .5rem }
  th, td { text-align: left; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid #e3e6ea }
  thead th { border-bottom: 2px solid #1a1a1a }
  .amount { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
  .text { overflow-wrap: anywhere }
  .totals { width: auto; margin-left: auto; min-width: 24rem }
  .totals th { font-weight: 400 }
  tfoot th, tfoot td { font-weight: 700; border-top: 2px solid #1a1a1a; border-bottom: 0 }
  a { color: #0b5cad }
  @media print {
    @page { margin: 18mm }
    :root { font-size: 10px; background: none }
    main { max-width: none; margin: 0; padding: 0 }
    thead { display: table-header-group }
    tr, dl div { break-inside: avoid }
    .totals { break-inside: avoid }
    a { color: inherit; text-decoration: none }
  }
`;
