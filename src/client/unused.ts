/**
 * Stands in for `destr` and `ufo` in the built console (vite.config.ts): ofetch imports them, and calls them only
 * for what `transport.ts` never asks of it, answers as JSON and addresses in parts.
 */
const unused = (): never => {
  throw new Error('ofetch is asked for complete addresses and for streams only')
}

export default unused
export { unused as withBase, unused as withQuery }
