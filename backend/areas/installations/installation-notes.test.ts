import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getInstallation, type Installation } from '../../../src/contract/areas/installations/installations.ts'
import { listPartnerDropdown } from '../../../src/contract/areas/installations/partners.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { businessPartner } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addHome } from '../../testing/money/refunds.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

onEitherDatabase((address) => {
  let server: TestServer
  let asha: string
  let kiran: string
  const database = () => server.running.platform.database

  beforeAll(async () => {
    server = await startTestServer(await address())
    ;[asha = '', kiran = ''] = await Promise.all(
      ['asha.menon', 'kiran.desai'].map((name) => server.session(`${name}@headwater.example`)),
    )
  })
  afterAll(async () => {
    expect(await brokenInvariants(database())).toEqual([])
    await server.close()
  })

  const home = async (status = 'ACTIVE', more = {}) => (await addHome(database(), { status, ...more })).id
  const read = async (id: string): Promise<Installation> =>
    answerOf(getInstallation, await server.call('GET', `/installation/${id}`, { token: asha }))
  const addNote = (installationId: string, note: string, token = asha, headers = {}) =>
    server.call('POST', '/installation/addNote', { token, headers, body: { installationId, note } })
  const change = (installationId: string, partnerId: string | null, token = asha, more = {}) =>
    server.call('PUT', '/installation/businessPartner', { token, body: { installationId, partnerId, ...more } })

  it('notes of several at once are all kept, with who wrote them, and overtake nobody', async () => {
    const id = await home()
    const before = await read(id)
    const all = await Promise.all([1, 2, 3, 4].map((at) => addNote(id, ` Note ${at} `, at % 2 ? asha : kiran)))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { notes, updatedAt } = await read(id)
    expect(notes.map(({ by, text }) => `${by}: ${text}`).sort()).toEqual([
      'Asha Menon: Note 1',
      'Asha Menon: Note 3',
      'Kiran Desai: Note 2',
      'Kiran Desai: Note 4',
    ])
    expect(updatedAt).toBe(before.updatedAt)
    const headers = { 'idempotency-key': 'the-key-of-one-note' }
    for (const _ of [1, 2]) await addNote(id, 'Once', asha, headers)
    expect((await read(id)).notes).toHaveLength(5)
  })

  it.each(['', '   ', 'é'.repeat(1001)])('the note %j is not kept', async (note) => {
    const id = await home()
    expect((await addNote(id, note)).status).toBe(422)
    expect((await read(id)).notes).toEqual([])
    expect((await addNote('WP-NONE', 'A note')).status).toBe(404)
  })

  it('S-137 partners are listed by name, and an installation bears the name of its partner', async () => {
    const found = answerOf(
      listPartnerDropdown,
      await server.call('GET', '/b2b-partner/dropdown/list/all', { token: asha }),
    )
    expect(found.map(({ name }) => name)).toEqual([
      ...['BluePeak Homes', 'Coral Coworking', 'Greenfield Offices', 'Lakeview Hostels'],
      ...['Nestaway Living', 'Orchid Serviced Apartments', 'Stanza Stays'],
    ])
    const id = await home()
    expect((await change(id, 'BP-0001')).status).toBe(200)
    expect(await read(id)).toMatchObject({ partnerId: 'BP-0001', partner: 'BluePeak Homes' })
    await database().update(businessPartner).set({ name: 'BluePeak Living' }).where(eq(businessPartner.id, 'BP-0001'))
    expect((await read(id)).partner).toBe('BluePeak Living')
    await database().update(businessPartner).set({ name: 'BluePeak Homes' }).where(eq(businessPartner.id, 'BP-0001'))
    expect((await change(id, null)).status).toBe(200)
    const { partnerId, partner, notes } = await read(id)
    expect([partnerId, partner, notes.map(({ text }) => text)]).toEqual([
      null,
      null,
      ['Business partner changed from none to BluePeak Homes', 'Business partner changed from BluePeak Homes to none'],
    ])
  })

  it('S-43 H30 who saw an older version overwrites nothing, and learns who was first', async () => {
    const id = await home()
    const { updatedAt } = await read(id)
    const both = await Promise.all([
      change(id, 'BP-0001', asha, { updatedAt }),
      change(id, 'BP-0002', kiran, { updatedAt }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [first, second] = both[0]?.status === 200 ? ['Asha Menon', both[1]] : ['Kiran Desai', both[0]]
    expect(second?.json.message).toMatch(
      new RegExp(`^${first} changed this installation at .* Review the current values\\.$`),
    )
    expect((await read(id)).notes).toHaveLength(1)
  })

  it('S-137 an unknown partner is rejected, and an uninstalled installation keeps its own', async () => {
    const id = await home()
    expect((await change(id, 'BP-NONE')).status).toBe(422)
    const ended = await home('UNINSTALLED', { uninstalledOn: '2026-11-01', partnerId: 'BP-0002' })
    expect((await change(ended, 'BP-0001')).status).toBe(409)
    expect((await read(ended)).partner).toBe('Nestaway Living')
  })
})
