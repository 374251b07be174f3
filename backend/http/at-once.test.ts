import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import type { AtOnce } from '../../src/contract/example.ts'
import { endpoints } from '../../src/contract/index.ts'
import { callExamples } from '../../tests/support/examples.ts'
import { within } from '../../tests/support/long.ts'
import type { Database } from '../store/typed-database.ts'
import { exampleCalls, requestOf, withMore } from '../testing/examples/example-calls.ts'
import type { Prepared } from '../testing/examples/preparation.ts'
import { addPrincipals, type Knocker, openSession } from '../testing/examples/principals.ts'
import { type Called, onEitherDatabase, startTestServer, type TestServer } from '../testing/server.ts'

/** What costs money, stock, messages or ownership meets a crowd, what a form saves a few. */
const atOnceOf = ({ effect }: Endpoint): number => (effect === 'once' ? 16 : 6)
const writes = endpoints.filter(({ effect, access }) => effect !== 'read' && access !== 'public')

/** Of every other write at once one wins. */
const ids = (what: AtOnce): readonly string[] =>
  callExamples.filter(({ atOnce }) => atOnce === what).map(({ endpoint }) => endpoint.id)
/** Several at once are several wishes. */
const eachIsGranted = ids('each is granted')
/** Repeating them is no error: what is done already is answered as done, without a further effect (H34). */
const saysItIsDone = ids('each is done already')
/** Ends its own right to be asked: later ones are nobody's. */
const endsItself = ids('ends its own session')
/** The example's code is wrong: five tries are counted, nobody wins. */
const nobodyWins = ids('nobody wins')
/** One of two editors wins where both say what they have seen (S-43). */
const versionFrom = new Map(callExamples.map(({ endpoint, versionFrom }) => [endpoint.id, versionFrom]))

/** A query of each table's rows, and of the sum of each column of whole numbers that is no running number, of its own row or another, and no duration. */
async function sumsIn(database: Database): Promise<SQL> {
  const { rows } = await database.execute<{ name: string; columns: string[] | null }>(sql`
    select table_name as name, array_agg(column_name::text) filter (where data_type in ('integer', 'bigint')
      and coalesce(column_default, '') not like 'nextval%' and is_identity = 'NO'
      and column_name not like '%\\_id' and column_name not like '%\\_ms') as columns
    from information_schema.tables join information_schema.columns using (table_schema, table_name)
    where table_schema = 'public' group by 1 order by 1`)
  const parts = rows.map(({ name, columns }) => {
    const sums = (columns ?? []).map((column) => sql`, ${column}::text, coalesce(sum(${sql.identifier(column)}), 0)`)
    return sql`select ${name}::text as name, jsonb_build_object('rows', count(*) ${sql.join(sums)}) as sums
      from ${sql.identifier(name)}`
  })
  return sql.join(parts, sql` union all `)
}

async function measure({ running }: TestServer, sums: SQL): Promise<Map<string, number>> {
  const all = await running.platform.database.execute<{ name: string; sums: Record<string, number> }>(sums)
  return new Map(
    all.rows.flatMap(({ name, sums: found }) =>
      Object.entries(found).map(([column, sum]) => [`${name} ${column}`, sum]),
    ),
  )
}

/** Rows that were added since. Keys and the count of calls are left out: a rejected call keeps its key, too. */
const since = (before: Map<string, number>, after: Map<string, number>): Record<string, number> =>
  Object.fromEntries(
    [...after]
      .map(([name, value]) => [name, value - (before.get(name) ?? 0)] as const)
      .filter(([name, value]) => value !== 0 && !/^(idempotency|call_share) /.test(name)),
  )

onEitherDatabase((address) => {
  let server: TestServer
  let who: Knocker
  let sums: SQL
  /** What stood there after the one before. Between two of them only reads are asked. */
  let before: Map<string, number>
  const turns: Prepared[] = []

  beforeAll(async () => {
    server = await startTestServer(await address())
    sums = await sumsIn(server.running.platform.database)
    const [initiator, ...others] = await addPrincipals(server.running.platform.database)
    who = others.at(-1) as Knocker
    for (const turn of [0, 1, 2]) turns.push(await exampleCalls(server, [initiator?.id ?? '', who.id], turn))
    before = await measure(server, sums)
  })
  afterAll(() => server.close())

  /** The example of that turn so many times at once, and what it changed. */
  async function go(endpoint: Endpoint, turn: number, keys: readonly string[]) {
    const example = turns[turn]?.[endpoint.id]?.(who.id)
    const { method, address: path, body } = requestOf(endpoint, example)
    const { database } = server.running.platform
    const isEnding = endsItself.includes(endpoint.id)
    const headers = isEnding ? await openSession(database, who.id) : who.headers
    if (isEnding) before = await measure(server, sums)
    const read = versionFrom.get(endpoint.id)
    // The record's id stands in the path, or in the body beside what is changed.
    const { installationId } = (example?.body ?? {}) as { installationId?: string }
    const sees = read && (await seen(requestOf(read, { params: example?.params ?? { id: installationId } }).address))
    const sent = body && withMore(body, sees ? { updatedAt: sees } : {})
    const call = (key: string) => server.call(method, path, { headers, key, ...(sent ? { body: sent } : {}) })
    const answers = await Promise.all(keys.map(call))
    const after = await measure(server, sums)
    const change = since(before, after)
    before = after
    return { answers, change }
  }

  async function seen(path: string): Promise<string> {
    const { json } = await server.call('GET', path, { headers: who.headers })
    return (json.body as { updatedAt: string }).updatedAt
  }

  it(
    'several of each write at once: with one key one effect and one answer, with own keys one winner',
    async () => {
      const wrong: string[] = []
      for (const endpoint of writes) {
        const { id } = endpoint
        const atOnce = atOnceOf(endpoint)
        const check = (is: boolean, text: string, found: unknown) =>
          void (is || wrong.push(`${id}: ${text}: ${JSON.stringify(found).slice(0, 900)}`))
        const lone = await go(endpoint, 0, [`lone-${id}`])
        const same = await go(
          endpoint,
          1,
          Array.from({ length: atOnce }, () => `same-${id}`),
        )
        const own = await go(
          endpoint,
          2,
          Array.from({ length: atOnce }, (_, one) => `own-${one}-${id}`),
        )
        const all = [...same.answers, ...own.answers]
        check(
          Object.keys(lone.change).length > 0 || id === 'updatePriorityCustomer' || endpoint.secret === true,
          'no effect',
          lone,
        )
        check(
          all.every(({ status }) => status < 500),
          'broke',
          all.map(({ status }) => status),
        )
        check(
          all.every(isClear),
          'is refused without a word',
          all.map(({ text }) => text),
        )
        // A secret call is kept under no key (S-301), so it is done as often as it is granted.
        const isKept = !endpoint.secret || !eachIsGranted.includes(id)
        check(!isKept || isEqual(same.change, lone.change), 'one key, another effect', [same.change, lone.change])
        const won = (answers: readonly Called[]) => answers.filter(({ json }) => json.success).length
        if (!endpoint.secret && !endsItself.includes(id)) {
          check(new Set(same.answers.map(({ text }) => text)).size === 1, 'one key, several answers', same.answers)
          const again = same.answers.filter(({ headers }) => headers.has('idempotency-replayed')).length
          check(again === atOnce - 1, 'one key, run more than once', again)
        }
        if (eachIsGranted.includes(id)) check(won(own.answers) === atOnce, 'not each is granted', won(own.answers))
        else if (nobodyWins.includes(id)) check(won(own.answers) === 0, 'somebody won', own.answers)
        else if (!endsItself.includes(id)) {
          check(
            won(own.answers) === (saysItIsDone.includes(id) ? atOnce : 1),
            'not one winner',
            own.answers.map(({ status, json }) => [status, json.message]),
          )
          check(isEqual(own.change, lone.change), 'own keys, another effect', [own.change, lone.change])
        }
        if (nobodyWins.includes(id)) check(isEqual(Object.values(own.change), [5]), 'not five tries', own.change)
      }
      expect(wrong).toEqual([])
    },
    within(180_000),
  )
})

/** A refusal says why, and tells that nothing was done. */
const isClear = ({ status, json }: Called): boolean =>
  json.success === true || ([401, 403, 404, 409, 422, 429].includes(status) && !!json.message)

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
