import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pictureBounds } from '../../../src/contract/areas/employees/picture-bytes.ts'
import { archive, behind, file, heic, jpeg, png, segmentOf, webp } from '../../../tests/support/fakes/picture-files.ts'
import { pictureOf } from '../../business/staff/picture.ts'
import { employee } from '../../store/schema/index.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const person = 'E-1012'

onEitherDatabase((address) => {
  let server: TestServer
  let token: string

  beforeAll(async () => {
    server = await startTestServer(await address())
    token = await server.session('asha.menon@headwater.example')
  })
  afterAll(() => server.close())

  const database = () => server.running.platform.database
  const path = `/employee/${person}/profile/picture`
  const formOf = (bytes: Uint8Array<ArrayBuffer>, name = 'file', type = 'image/jpeg') => {
    const form = new FormData()
    form.append('file', new Blob([bytes], { type }), name)
    return form
  }
  const send = (bytes: Uint8Array<ArrayBuffer>, key?: string) =>
    server.call('POST', path, { token, body: formOf(bytes), ...(key ? { key } : {}) })
  const upload = async (bytes: Uint8Array<ArrayBuffer>) =>
    ((await send(bytes)).json.body as { profilePicture: string }).profilePicture
  const remove = (id = person) => server.call('PUT', `/employee/delete/${id}/profile/picture`, { token })
  /** What the employee's answers carry. */
  const current = async () => {
    const [found] = await database()
      .select({ picture: pictureOf(employee.id) })
      .from(employee)
      .where(eq(employee.id, person))
    return found?.picture
  }
  const look = async (place: string) => {
    const response = await fetch(server.url + place)
    return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
  }
  const kept = async () =>
    (await database().execute(sql`select employee_id, address, md5(bytes) as bytes, type from employee_picture`)).rows
  const audited = async () =>
    (await database().execute(sql`select action from audit where subject_id = ${person} order by id`)).rows.map(
      ({ action }) => action,
    )

  it('B058 S-303 a picture is the person’s, at an address of its own; a new one has another, and the old one is gone', async () => {
    expect(await current()).toBeNull()
    const first = await upload(jpeg())
    expect(first).toMatch(/^\/pictures\/[\w-]{43}$/)
    expect(await current()).toBe(first)
    const shown = await look(first)
    expect([shown.status, shown.bytes]).toEqual([200, jpeg()])
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, max-age=86400, immutable',
    })
    const second = await upload(png())
    expect([second === first, await current()]).toEqual([false, second])
    expect((await look(first)).status).toBe(404)
    expect((await look(second)).headers.get('content-type')).toBe('image/png')
    expect(await audited()).toEqual(['employee.picture', 'employee.picture'])
  })

  it('B085 removed, there is none, and removing it again is as good and leaves no trace', async () => {
    const place = await upload(webp().lossy)
    const before = (await audited()).length
    for (let time = 0; time < 2; time += 1)
      expect(await remove()).toMatchObject({ status: 200, json: { success: true, body: { profilePicture: null } } })
    expect([await current(), (await look(place)).status]).toEqual([null, 404])
    expect((await audited()).slice(before)).toEqual(['employee.picture.remove'])
    expect((await remove('E-0000')).status).toBe(404)
    expect((await server.call('POST', '/employee/E-0000/profile/picture', { token, body: formOf(png()) })).status).toBe(
      404,
    )
  })

  it('H57 H105 what is rejected says why and leaves nothing behind, whatever its sender calls it', async () => {
    await upload(jpeg({ width: 100 }))
    const before = [await kept(), await audited()]
    const large = new Uint8Array(pictureBounds.sentBytes + 1)
    const cases: readonly (readonly [bytes: Uint8Array<ArrayBuffer>, status: number, message: RegExp])[] = [
      [file(''), 422, /file is empty/],
      [file('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 422, /SVG drawing.*JPEG, PNG or WebP/],
      [heic, 422, /HEIC picture.*JPEG, PNG or WebP/],
      [file('GIF89a\x01\0\x01\0'), 422, /not a picture that is taken here/],
      [file('<html><script>alert(1)</script></html>'), 422, /not a picture that is taken here/],
      [jpeg().slice(0, 60), 422, /damaged or cut off/],
      [jpeg({ width: 4097 }), 422, /more than 4096 pixels/],
      [png({ width: 30_000, height: 30_000 }), 422, /more than 4096 pixels/],
      [jpeg({}, segmentOf.exif), 422, /place, camera or other data/],
      [webp().camera, 422, /place, camera or other data/],
      [behind(png(), archive), 422, /something behind its picture/],
      [behind(jpeg(), '<script>alert(1)</script>'), 422, /something behind its picture/],
      [large, 413, /larger than 2 MB/],
    ]
    for (const [bytes, status, message] of cases) {
      const answer = await send(bytes)
      expect([answer.status, answer.json.success, answer.json.message]).toEqual([
        status,
        false,
        expect.stringMatching(message),
      ])
    }
    expect([await kept(), await audited()]).toEqual(before)
    // As large as it may be, it is one of those that are damaged, not too large.
    const full = new Uint8Array(pictureBounds.sentBytes)
    full.set(jpeg().slice(0, 60))
    expect((await send(full)).status).toBe(422)
  })

  it('H57 a name such as ../../x and a type of its sender mean nothing', async () => {
    const form = formOf(png(), '../../x.svg', 'image/svg+xml')
    const { json } = await server.call('POST', path, { token, body: form })
    const place = (json.body as { profilePicture: string }).profilePicture
    expect((await look(place)).headers.get('content-type')).toBe('image/png')
    expect(JSON.stringify(await kept())).not.toMatch(/\.\.\/|svg/)
    for (const odd of ['/pictures/..%2fsecret', '/pictures/x', `/pictures/${'x'.repeat(43)}`])
      expect((await look(odd)).status, odd).toBe(404)
  })

  it('H73 anything but a form with one file is rejected, and what is too large before it was read', async () => {
    const before = await kept()
    const two = formOf(png())
    two.append('file', new Blob([png()]))
    const beside = formOf(png())
    beside.append('roles', 'LEVEL_10')
    const elsewhere = new FormData()
    elsewhere.append('picture', new Blob([png()]))
    const words = new FormData()
    words.append('file', 'words')
    for (const form of [two, beside, elsewhere, words, new FormData()])
      expect((await server.call('POST', path, { token, body: form })).status).toBeOneOf([400, 422])
    expect((await server.call('POST', path, { token, body: { file: 'x' } })).status).toBe(400)
    const raw = (type: string, body: string) =>
      server.call('POST', path, { token, headers: { 'content-type': type }, body })
    expect((await raw('multipart/form-data', 'x')).status).toBe(400)
    expect((await raw('multipart/form-data; boundary=a', '--a\r\ncontent')).status).toBe(400)
    let pulled = 0
    const endless = new ReadableStream({
      pull(sink) {
        pulled += 1
        if (pulled > 400) sink.close()
        else sink.enqueue(new Uint8Array(64 * 1024))
      },
    })
    const answer = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=a' },
      body: endless,
      duplex: 'half',
    } as RequestInit).catch(() => null)
    // The answer comes before the body was sent, so that a sender may lose the connection instead of reading it.
    if (answer) expect(answer.status).toBe(413)
    expect(pulled).toBeLessThan(400)
    expect(await kept()).toEqual(before)
  })

  it('H81 a key stands for the bytes, too: the same ones are answered again, others are rejected', async () => {
    const first = await send(png({ width: 8 }), 'key-of-a-picture')
    const again = await send(png({ width: 8 }), 'key-of-a-picture')
    expect(again.text).toBe(first.text)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect((await send(png({ width: 9 }), 'key-of-a-picture')).status).toBe(422)
    expect(await current()).toBe((first.json.body as { profilePicture: string }).profilePicture)
  })
})
