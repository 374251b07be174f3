import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { storeBefore } from '../testing/store/older-business.ts'
import { migrate } from './migrate.ts'
import { rcaWords } from './migrations/0064-rca-words.ts'

it('an older form for root causes gets the words of today; a word that somebody changed stays', async () => {
  const store = await storeBefore(rcaWords)
  const { database } = store
  try {
    await database.execute(sql`update dbui_form set form = jsonb_set(form, '{words,it}', '"Perché"')`)
    await migrate(database)
    const { rows } = await database.execute<{ word: string }>(sql`
      select word #>> '{}' as word from dbui_form,
        jsonb_path_query(form, 'strict $.**.words.*') as word where name = 'repeat-job-rca'`)
    const words = rows.map(({ word }) => word)
    expect(words).toEqual(
      expect.arrayContaining(['根因', 'Cause racine', 'Perché', '控制器', '控制器故障', 'Causa raíz']),
    )
    for (const gone of ['根本原因', 'Cause première', 'Causa radice', 'Bot 故障']) expect(words).not.toContain(gone)
    expect(words.filter((word) => word === 'Bot')).toHaveLength(3)
  } finally {
    await store.close()
  }
})
