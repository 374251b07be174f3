import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Secrets that no line may hold. */
export type Kind = 'token' | 'code' | 'password' | 'phone' | 'account'

export interface Judged {
  readonly lines: number
  readonly secrets: number
  /** A line and what it should not hold, in words. */
  readonly found: readonly string[]
}

/** Looks for everything in every line, as it is and as its escapes and spaces would be read. */
export function judgeLogged(filled: string): Judged {
  const folder = join(filled, 'logged')
  const files = existsSync(folder) ? readdirSync(folder) : []
  const all = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean))
  const secrets: Record<Kind, Set<string>> = {
    token: new Set(),
    code: new Set(),
    password: new Set(),
    phone: new Set(),
    account: new Set(),
  }
  const lines: string[] = []
  for (const one of all) {
    const cut = one.indexOf(' ')
    const [kind, text] = [one.slice(0, cut), one.slice(cut + 1)]
    if (kind === 'line') lines.push(text)
    else secrets[kind as Kind].add(JSON.parse(text))
  }
  const passwords = [...secrets.password]
  const found = lines.flatMap((line) => {
    const held = heldBy(line, secrets, passwords)
    return held ? [`${held} in ${line.slice(0, 600)}`] : []
  })
  return { lines: lines.length, secrets: Object.values(secrets).reduce((sum, { size }) => sum + size, 0), found }
}

function heldBy(line: string, secrets: Readonly<Record<Kind, Set<string>>>, passwords: readonly string[]) {
  const read = line.includes('%') ? `${line} ${unescaped(line)}` : line
  const closed = `${read} ${read.replace(/[\s().-]+/g, '')}`
  if (windows(closed, /\d{10,}/g, 10).some((text) => secrets.phone.has(text))) return 'a phone number'
  if (windows(read, /[\w-]{43,}/g, 43).some((text) => secrets.token.has(text))) return 'a token'
  if ([...read.matchAll(/(?<![\w-])\d{6}(?![\w-])/g)].some(([text]) => secrets.code.has(text))) return 'a code'
  if ([...closed.matchAll(/[A-Z0-9]{6,34}/g)].some(([text]) => secrets.account.has(text))) return 'an account number'
  if (passwords.some((text) => read.includes(text))) return 'a password'
  return undefined
}

const unescaped = (line: string): string =>
  line.replace(/%([0-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

/** Each piece of that length of what fits. */
const windows = (line: string, form: RegExp, length: number): string[] =>
  [...line.matchAll(form)].flatMap(([text]) =>
    Array.from({ length: text.length - length + 1 }, (_, from) => text.slice(from, from + length)),
  )
