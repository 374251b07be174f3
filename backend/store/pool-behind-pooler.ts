import pg from 'pg'

/** Settings of PostgreSQL by name. Times are in ms. */
export type Parameters = Readonly<Record<string, number>>

const isBegin = (query: unknown): query is pg.QueryConfig =>
  /^begin\b/i.test((query as pg.QueryConfig | null)?.text ?? '')

/** Sets the parameters with each transaction that it begins, in the same message. */
function clientWith(parameters: Parameters): typeof pg.Client {
  const settings = Object.entries(parameters).map(([name, value]) => `set local ${name} = ${value}`)
  class Client extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg overloads it eight times
    override query(query: any, ...rest: any[]): any {
      if (isBegin(query)) return super.query([query.text, ...settings].join('; '))
      return super.query(query, ...rest)
    }
  }
  return Client
}

/**
 * Connections through a pooler such as PgBouncer, which takes no settings while connecting and gives each transaction
 * another connection of the database. So each statement is a transaction of its own, and each begins with the settings.
 */
export class PoolBehindPooler extends pg.Pool {
  constructor(config: pg.PoolConfig, parameters: Parameters) {
    super({ ...config, Client: clientWith(parameters) })
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg overloads it eight times
  override async query(...query: any[]): Promise<any> {
    const client = await this.connect()
    let broken = true
    try {
      await client.query({ text: 'begin' })
      // @ts-expect-error: no overload takes all of them
      const result = await client.query(...query)
      await client.query('commit')
      broken = false
      return result
    } catch (error) {
      await client.query('rollback').then(
        () => {
          broken = false
        },
        () => undefined,
      )
      throw error
    } finally {
      client.release(broken)
    }
  }
}
