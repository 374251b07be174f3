import { afterAll, beforeAll, expect, it } from 'vitest'
import { listTeams, listTechnicians } from '../../../src/contract/areas/technicians/technicians.ts'
import { employeeTeamMember } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

onEitherDatabase((address) => {
  let server: TestServer
  let token = ''

  beforeAll(async () => {
    server = await startTestServer(await address())
    token = await server.session('ravi.shankar@headwater.example')
  })
  afterAll(() => server.close())

  const get = (path: string) => server.call('GET', path, { token })
  const technicians = async (query: Record<string, string>) =>
    answerOf(
      listTechnicians,
      await get(`/workforce/getTechnicians?${new URLSearchParams({ pageSize: '200', ...query })}`),
    )

  it('S-230 names every team with its leader and members, whom the list of technicians finds by team', async () => {
    const teams = answerOf(listTeams, await get('/employeeTeam/getAllTeams'))
    expect(teams.length).toBe(12)
    expect(teams.map(({ name }) => name)).toEqual(teams.map(({ name }) => name).toSorted())
    expect(teams.find(({ teamId }) => teamId === 'TM-01')).toMatchObject({
      name: 'Bengaluru East',
      cityCode: 'BLR',
      city: 'Bengaluru',
      leaderId: 'E-2001',
      leader: 'Suresh Babu',
    })
    for (const { teamId, name, members } of teams) {
      const { items } = await technicians({ teamId })
      expect(items.map((one) => [one.technicianId, one.name, one.team])).toEqual(
        members.map((one) => [one.employeeId, one.name, name]),
      )
    }
    const all = await technicians({})
    const alone = all.items.filter(({ team }) => team === null)
    expect(alone.map(({ name }) => name)).toEqual(['Amol Shinde'])
    expect(all.total).toBe(teams.flatMap(({ members }) => members).length + alone.length)
    const byTeam = await technicians({ orderBy: 'team', orderDir: 'DESC' })
    expect(byTeam.items.at(-1)?.team).toBeNull()
    const both = await technicians({ teamId: 'TM-01', grade: 'L3' })
    expect(both.items.map(({ grade, team }) => [grade, team])).toEqual([['L3', 'Bengaluru East']])
  })

  it('finds a technician by the whole name, as it is read out, and by a part of it', async () => {
    for (const search of ['Suresh Babu', 'suresh b', 'Babu'])
      expect(
        (await technicians({ search })).items.map(({ technicianId }) => technicianId),
        search,
      ).toContain('E-2001')
    expect((await technicians({ search: 'Babu Suresh' })).items).toEqual([])
  })

  it('S-230 the database refuses a second team of an employee', async () => {
    const { database } = server.running.platform
    await expect(
      database.insert(employeeTeamMember).values({ employeeId: 'E-2001', teamId: 'TM-02' }),
    ).rejects.toThrow()
  })
})
