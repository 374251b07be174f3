import pg from 'pg'
import type { Business } from './business.ts'
import type { Kind } from './calls.ts'

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Statements of the server for one call of this kind, without those of every call. */
async function statementsOf(business: Business, kind: Kind): Promise<readonly Statement[]> {
  const seen: Statement[] = []
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked, values] = given as [{ readonly text?: string } | string, readonly unknown[] | undefined]
    const text = typeof asked === 'string' ? asked : (asked.text ?? '')
    if (/"(installation|customer|refund)"/.test(text) && /^\(?select/.test(text))
      seen.push({ text, values: values ?? [] })
    return Reflect.apply(query, this, given)
  } as typeof query
  await business.ask(kind.path(1, business)).finally(() => {
    pg.Client.prototype.query = query
  })
  return seen
}

/** The plan of each statement behind one call, run once, without costs. */
export async function plansOf(address: string, business: Business, kind: Kind): Promise<string> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const texts: string[] = []
  for (const { text, values } of await statementsOf(business, kind)) {
    const { rows } = await client.query(`explain (analyze, costs off, timing off, summary on) ${text}`, [...values])
    texts.push(rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n'))
  }
  await client.end()
  return texts.join('\n\n')
}
