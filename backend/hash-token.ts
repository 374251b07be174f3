import { createHash } from 'node:crypto'

/** SHA-256 of a caller's token: only this is stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
