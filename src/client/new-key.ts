/** 122 random bits: a key for one intent, an id of a notice or a tab. `crypto.randomUUID` is missing outside secure contexts. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
