import type { Migration } from '../migration.ts'

/** [language, word before, word since] */
const words = [
  ['zh', '根本原因', '根因'],
  ['fr', 'Cause première', 'Cause racine'],
  ['it', 'Causa principale', 'Causa radice'],
  ['zh', 'Bot', '控制器'],
  ['zh', 'Bot 故障', '控制器故障'],
] as const

const pair = (language: string, word: string) => `'"${language}": "${word}"'`

/** The form for root causes says what the console says. A word that somebody changed stays as it is. */
export const rcaWords: Migration = {
  version: 64,
  name: 'words of root causes',
  sql: words
    .map(
      ([language, before, since]) =>
        `update dbui_form set form = replace(form::text, ${pair(language, before)}, ${pair(language, since)})::jsonb
where name = 'repeat-job-rca';`,
    )
    .join('\n'),
}
