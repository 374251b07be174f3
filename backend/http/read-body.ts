import type { Upload, UploadedFile } from '../../src/contract/endpoint.ts'
import { Refusal } from '../store/refusal.ts'

const mostBytes = 1024 * 1024
/** What a form may hold around its file: boundaries, and heads of its parts, bytes */
const aroundFile = 16 * 1024
const mostDepth = 32

/** Reads the body of a call as JSON. Anything else is refused with 400 or 413, never a 500 (H73). */
export async function readBody(request: Request): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new Refusal(400, 'Send the body as application/json.')
  return parse(await readText(request))
}

/**
 * Reads the one file of a form. What the sender says of it, its name and its type, is dropped: whether it is what it
 * should be, the call tells by its bytes. Anything else is refused with 400, 413 or 422.
 */
export async function readUpload(request: Request, { part, maxBytes }: Upload): Promise<UploadedFile> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) throw new Refusal(400, 'Send the file as multipart/form-data.')
  const tooLarge = () => new Refusal(413, `The file is larger than ${maxBytes / 1024 / 1024} MB.`)
  const bytes = await readBytes(request, maxBytes + aroundFile, tooLarge)
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => null)
  if (!form) throw new Refusal(400, 'The body is not the form that its content-type says.')
  const [file, ...more] = form.getAll(part)
  if (!(file instanceof Blob) || more.length > 0 || [...form.keys()].length > 1)
    throw new Refusal(422, `Send one file, in the part "${part}", and nothing else.`)
  if (file.size > maxBytes) throw tooLarge()
  return { bytes: new Uint8Array(await file.arrayBuffer()) }
}

async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request, mostBytes, () => new Refusal(413, 'The body is larger than 1 MB.'))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal(400, 'The body is not UTF-8.')
  }
}

/** Stops reading at the first byte too many, so that no sender fills the memory. */
async function readBytes(request: Request, most: number, tooLarge: () => Refusal): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > most) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parse(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal(400, 'The body is not JSON.')
  }
  checkPlain(value)
  return value
}

/**
 * Values that PostgreSQL or JavaScript cannot keep: NUL, lone surrogates, prototype keys, endless depth, huge numbers.
 */
export function checkPlain(value: unknown): void {
  const left: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }]
  for (let one = left.pop(); one; one = left.pop()) {
    if (one.depth > mostDepth) throw new Refusal(400, `The values are nested deeper than ${mostDepth} levels.`)
    if (typeof one.value === 'string') checkString(one.value)
    if (typeof one.value === 'number' && Math.abs(one.value) > Number.MAX_SAFE_INTEGER)
      throw new Refusal(400, 'A number is too large.')
    if (typeof one.value !== 'object' || one.value === null) continue
    for (const [key, inner] of Object.entries(one.value)) {
      checkString(key)
      if (key === '__proto__') throw new Refusal(400, 'The name __proto__ is not allowed.')
      left.push({ value: inner, depth: one.depth + 1 })
    }
  }
}

function checkString(text: string): void {
  if (text.includes('\0') || !text.isWellFormed())
    throw new Refusal(400, 'A text holds a character that cannot be kept.')
}
