import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../tests/support/eventually.ts'
import { type FaultServer, startFaultServer } from '../../tests/support/fakes/fault-server.ts'
import { settingsFor } from '../../tests/support/fakes/settings.ts'
import { uploadEmployeePicture } from '../contract/areas/employees/picture.ts'
import { call } from './call.ts'
import { applyConfig } from './config.ts'
import { saveSession } from './session-store.ts'

let server: FaultServer
beforeAll(async () => {
  server = await startFaultServer(() => ({ profilePicture: '/pictures/x' }))
})
afterAll(() => server.close())
beforeEach(() => saveSession({ token: 'token-of-an-upload' }))

const picture = (bytes: number | string = 'pixels', type = 'image/webp') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], '../../private-name.webp', { type })
const send = (file: Blob, options = {}) => call(uploadEmployeePicture, { params: { id: 'E-7' }, file }, options)

test('S-303 a file goes as the one part of a form, by its type, and without the name that it had', async () => {
  applyConfig({ ...settingsFor(server.base('OK', 'form')), idempotency: ['core'] })
  await expect(send(picture(), { key: 'key-of-a-picture' })).resolves.toEqual({ profilePicture: '/pictures/x' })
  const [seen, ...more] = server.seen('OK', 'form')
  expect([seen?.method, seen?.url, more]).toEqual(['POST', '/employee/E-7/profile/picture', []])
  expect(seen?.headers).toMatchObject({
    'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
    authorization: 'Bearer token-of-an-upload',
    'idempotency-key': 'key-of-a-picture',
  })
  expect(seen?.body).toMatch(/name="file"; filename="file"\r\nContent-Type: image\/webp\r\n\r\npixels\r\n/)
  expect(seen?.body).not.toContain('private-name')
})

test('H57 what the contract doesn’t take is not sent: no bytes, too many, another type', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  applyConfig(settingsFor(server.base('OK', 'never')))
  for (const file of [picture(''), picture(2 * 1024 * 1024 + 1), picture('x', 'image/svg+xml'), picture('x', '')])
    await expect(send(file)).rejects.toEqual({ kind: 'invalid', outcome: 'refused' })
  expect([server.seen('OK', 'never'), told.mock.calls.length]).toEqual([[], 4])
})

test('H57 the sending is ended by its signal, and whether the file arrived is not known', async () => {
  applyConfig(settingsFor(server.base('N3', 'ended')))
  const ending = new AbortController()
  const sent = send(picture(), { signal: ending.signal })
  await eventually(() => expect(server.seen('N3', 'ended')).toHaveLength(1))
  ending.abort()
  await expect(sent).rejects.toMatchObject({ outcome: 'unknown' })
})
