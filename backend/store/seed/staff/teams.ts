import type { Database } from '../../../http/handle.ts'
import { employeeTeam, employeeTeamMember } from '../../schema/index.ts'
import { insertAll } from '../insert.ts'
import { places } from '../places/places.ts'
import { techniciansOf } from './technicians.ts'

/** Two teams a city. Whoever stands first in one leads it; in Pune the last technician is still without a team. */
const teams = places.flatMap(({ code: cityCode, name }, city) => {
  const people = techniciansOf(cityCode).slice(0, cityCode === 'PNQ' ? -1 : undefined)
  const half = Math.ceil(people.length / 2)
  return [people.slice(0, half), people.slice(half)].map((members, index) => ({
    id: `TM-${String(city * 2 + index + 1).padStart(2, '0')}`,
    name: `${name} ${index === 0 ? 'East' : 'West'}`,
    cityCode,
    leaderId: members[0]?.id ?? null,
    members,
  }))
})

export async function seedTeams(database: Database): Promise<number> {
  await insertAll(
    database,
    employeeTeam,
    teams.map(({ members: _, ...row }) => row),
  )
  await insertAll(
    database,
    employeeTeamMember,
    teams.flatMap(({ id: teamId, members }) => members.map(({ id: employeeId }) => ({ employeeId, teamId }))),
  )
  return teams.length
}
