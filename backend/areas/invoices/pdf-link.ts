import type { Call } from '../../call.ts'
import { isSealOf, seal } from '../../secret.ts'

export const pdfPath = '/invoices/'
/** How long a link to a PDF is good, ms: as long as a sheet stays open. */
const linkLife = 15 * 60_000

const sealed = (number: string, until: string) => `invoice ${number} until ${until}`

/**
 * The address of an invoice's PDF (S-167). A browser that saves a file sends no token, so the address itself is the
 * right to that one file, for a quarter of an hour. Nothing of it is stored, and logs hold no query.
 */
export function pdfLink(number: string, { secret, at }: Pick<Call, 'secret' | 'at'>) {
  const pdfUntil = new Date(at.getTime() + linkLife).toISOString()
  const query = new URLSearchParams({ until: pdfUntil, seal: seal(secret, sealed(number, pdfUntil)) })
  return { pdfUrl: `${pdfPath}${number}.pdf?${query}`, pdfUntil }
}

interface Asked {
  readonly number: string
  readonly until: string
  readonly sealOf: string
}

/** Whether this address was given out by this business, and is still good. */
export const isGoodLink = ({ number, until, sealOf }: Asked, secret: string, now: Date): boolean =>
  isSealOf(secret, sealOf, sealed(number, until)) === true && Date.parse(until) > now.getTime()
