import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

const form = { logN: 15, r: 8, p: 1, bytes: 32 }

/** `scrypt$logN$r$p$salt$hash`, so that the cost may grow later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, form.logN, form.r, form.p)
  return ['scrypt', form.logN, form.r, form.p, salt.toString('base64'), hash.toString('base64')].join('$')
}

/** The same work whether the account is known or not (H7). */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, logN, r, p, salt = '', hash = ''] = (stored ?? '').split('$')
  if (!hash) {
    await derive(password, Buffer.alloc(16), form.logN, form.r, form.p)
    return false
  }
  const expected = Buffer.from(hash, 'base64')
  const found = await derive(password, Buffer.from(salt, 'base64'), Number(logN), Number(r), Number(p))
  return found.length === expected.length && timingSafeEqual(found, expected)
}

function derive(password: string, salt: Buffer, logN: number, r: number, p: number): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, form.bytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
