/**
 * Collects what the servers of a test run logged, and the secrets that none of it may hold (H84). Secrets are issued
 * tokens, sent codes, typed passwords, seen phone numbers and numbers of bank accounts. All is judged at the end, so that a secret of one server
 * is looked for in the lines of all.
 */

import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { isPhone } from '../../src/contract/normalise.ts'

import type { Handled } from '../http/handle.ts'
import type { LogEntry } from '../log.ts'
import type { Platform } from '../platform.ts'
import type { Kind } from './judged.ts'

/** Shorter ones, and those of the demo and of paths, say nothing by standing somewhere. */
const tellingPassword = (text: string): boolean => text.length >= 8 && !/^(headwater|password\d?)$/i.test(text.trim())

const waiting: string[] = []
const noted = new Set<string>()

function write(line: string): void {
  if (waiting.length === 0) process.once('exit', flush)
  waiting.push(line)
  if (waiting.length >= 500) flush()
}

function flush(): void {
  process.off('exit', flush)
  if (waiting.length === 0) return
  const folder = join(inject('filled'), 'logged')
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${process.pid}`), waiting.splice(0).join(''))
}

/** A line that a server logged, as it is written. */
export const noteLine = (line: string): void => write(`line ${line.replaceAll('\n', ' ')}\n`)
export const noteEntry = (entry: LogEntry): void => noteLine(JSON.stringify(entry))

/** Something that no line may hold. */
export function noteSecret(kind: Kind, text: string): void {
  const line = `${kind} ${JSON.stringify(text)}\n`
  if (noted.has(line) || (kind === 'password' && !tellingPassword(text))) return
  noted.add(line)
  write(line)
}

/** The same handlers, with their inputs and answers noted. */
export const watched = (handled: readonly Handled[]): Handled[] =>
  handled.map(({ endpoint, handler }) => ({
    endpoint,
    handler: async (input, call) => {
      noteInput(input)
      const answer = await handler(input, call)
      const token = call.answerHeaders.get('authorization')
      if (token) noteSecret('token', token.slice('Bearer '.length))
      if (endpoint.id === 'sendTransferOtp') await noteCode(call.database)
      return answer
    },
  }))

function noteInput(input: { readonly body?: unknown } & object): void {
  const { password, otp, accountNumber } = (input.body ?? {}) as Readonly<Record<string, unknown>>
  if (typeof password === 'string') noteSecret('password', password)
  if (typeof accountNumber === 'string') noteSecret('account', accountNumber)
  if (typeof otp === 'string') noteSecret('code', otp)
  for (const part of Object.values(input))
    for (const text of Object.values(part ?? {}))
      if (typeof text === 'string' && isPhone(text)) noteSecret('phone', text)
}

async function noteCode(database: Platform['database']): Promise<void> {
  const { rows } = await database.execute<{ text: string }>(sql`select text from outbox order by id desc limit 1`)
  const code = /\d{6}/.exec(rows[0]?.text ?? '')?.[0]
  if (code) noteSecret('code', code)
}

/** Notes the secrets in the data of a server that is about to close. */
export async function noteData({ database }: Platform): Promise<void> {
  const { rows } = await database.execute<{ kind: Kind; text: string }>(sql`
    select 'phone' as kind, phone as text from customer union select 'phone', phone from otp
    union select 'token', token from refund_link union select 'account', number from bank_account`)
  for (const { kind, text } of rows) noteSecret(kind, text)
  flush()
}
