import { eq, sql } from 'drizzle-orm'
import { listTeams, type Team } from '../../../src/contract/areas/technicians/technicians.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { city, employee, employeeTeam } from '../../store/schema/index.ts'

const members = sql<Team['members']>`(select coalesce(json_agg(json_build_object('employeeId', one.id,
    'name', one.firstname || ' ' || one.lastname) order by one.id), '[]')
  from employee_team_member of_team join employee one on one.id = of_team.employee_id
  where of_team.team_id = ${employeeTeam.id})`

const teams: Handler<typeof listTeams> = (_, { database }) =>
  database
    .select({
      teamId: employeeTeam.id,
      name: employeeTeam.name,
      cityCode: employeeTeam.cityCode,
      city: city.name,
      leaderId: employeeTeam.leaderId,
      leader: sql<string | null>`${employee.firstname} || ' ' || ${employee.lastname}`,
      members,
    })
    .from(employeeTeam)
    .innerJoin(city, eq(city.code, employeeTeam.cityCode))
    .leftJoin(employee, eq(employee.id, employeeTeam.leaderId))
    .orderBy(employeeTeam.name)

export const teamHandlers = [handle(listTeams, teams)]
