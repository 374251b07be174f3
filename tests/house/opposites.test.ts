import { expect, test } from 'vitest'
import { filesBelow, textOf } from '../support/sources.ts'

/** What tells one sense from its opposite, in each language. */
const words = {
  gained: { en: /gained/, es: /ganad/, fr: /gagné/, it: /in più/, zh: /增加/, ar: /زيادة/ },
  lost: { en: /lost/, es: /perdid/, fr: /perdu/, it: /in meno/, zh: /减少/, ar: /نقص/ },
  orMore: { en: /or more/, es: /o más/, fr: /ou plus/, it: /o più/, zh: /或以上/, ar: /أو أكثر/ },
  orLess: { en: /or less/, es: /o menos/, fr: /ou moins/, it: /o meno/, zh: /不超过/, ar: /أو أقل/ },
  atLeast: {
    en: /at least/,
    es: /al menos|como mínimo/,
    fr: /au moins|au minimum/,
    it: /almeno/,
    zh: /至少/,
    ar: /على الأقل/,
  },
  atMost: {
    en: /at most|no more than/,
    es: /como máximo/,
    fr: /au plus|au maximum/,
    it: /al massimo/,
    zh: /最多/,
    ar: /على الأكثر/,
  },
  before: { en: /before/i, es: /antes|anterior/i, fr: /avant/i, it: /prima|precedente/i, zh: /前/, ar: /قبل/ },
  after: { en: /after/i, es: /después/i, fr: /après/i, it: /dopo/i, zh: /后/, ar: /بعد/ },
  earlier: {
    en: /earlier/i,
    es: /anterior|antes/,
    fr: /précédents|plus tôt/,
    it: /precedenti|prima/,
    zh: /早/,
    ar: /سابقة|قبل/,
  },
  later: {
    en: /later/i,
    es: /posterior|después/,
    fr: /suivants|plus tard/,
    it: /successivi|dopo/,
    zh: /晚/,
    ar: /لاحقة|بعد/,
  },
  first: { en: /first/, es: /primer|principio/, fr: /premi|en tête/, it: /prim[ao]/, zh: /第一|最前/, ar: /أول/i },
  last: { en: /last/, es: /últim|final/, fr: /derni/, it: /ultim/, zh: /最后/, ar: /خر|أخير/ },
  from: { en: / from$/, es: / desde$/, fr: / du$/, it: / dal$/, zh: /开始/, ar: / من$/ },
  to: { en: / to$/, es: / hasta$/, fr: / au$/, it: / al$/, zh: /结束/, ar: / إلى$/ },
} as const
type Sense = keyof typeof words
type Language = keyof (typeof words)[Sense]

const pairs: readonly (readonly [Sense, Sense])[] = [
  ['gained', 'lost'],
  ['orMore', 'orLess'],
  ['atLeast', 'atMost'],
  ['before', 'after'],
  ['earlier', 'later'],
  ['first', 'last'],
  ['from', 'to'],
]

const texts: Readonly<Partial<Record<Sense, string>>> = {
  gained: 'plan-application:daysGained',
  lost: 'plan-application:daysLost',
  orMore: 'jobs:onceOrMore jobs:twiceOrMore jobs:threeTimesOrMore',
  orLess: 'job-status:lacks/tooMuch',
  atLeast: `payment-links:tooLittle b2b-recharge:problems/noIds bulk-message:problems/noIds change-password:problems/short
    kit-record:tooShort job-calendar:noteNeeded refund-approval:reasonMore refund-initiation:reasonMore
    refund-link:reasonMore installation-lifecycle:reasonMore`,
  atMost: `payment-links:tooMuch b2b-recharge:problems/tooManyIds bulk-message:problems/tooManyIds
    bulk-message:problems/tooLong change-password:problems/long kit-record:tooLong refund-approval:reasonLess
    refund-initiation:reasonLess refund-link:reasonLess installation-lifecycle:reasonLess`,
  before: `job:stages/BEFORE repeat-job-rca:stages/BEFORE routing:totals/kmBefore routing:totals/minutesBefore
    kit-changed:facts/distanceBefore kit-changed:facts/minutesBefore device:tdsIn`,
  after: 'job:stages/AFTER repeat-job-rca:stages/AFTER routing:totals/km routing:totals/minutes device:tdsOut',
  earlier: 'slots:earlier job-calendar:steps/earlier',
  later: 'slots:later job-calendar:steps/later',
  first: 'image-viewer:isFirst ui:pager/first list-tools:isFirst list-tools:noPrevious',
  last: 'image-viewer:isLast ui:pager/last list-tools:isLast list-tools:noNext',
  from: 'jobs:appointmentFrom',
  to: 'jobs:appointmentTo',
}

type Tree = { readonly [key: string]: string | Tree }
const flat = (tree: Tree, before = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : flat(value, `${before}${key}/`),
  )

/** Every form of a text: singular, plural and what else its language has. */
function formsOf(language: string, name: string): readonly string[] {
  const [file = '', key = ''] = name.split(':')
  const forms = new RegExp(`^${key}(_(zero|one|two|few|many|other))?$`)
  return flat(JSON.parse(textOf(`locales/${language}/${file}.json`)))
    .filter(([one]) => forms.test(one))
    .map(([, text]) => text.replaceAll(/\{\{\w+\}\}/g, ''))
}

const languages = [...new Set(filesBelow(['locales'], /\.json$/).map((file) => file.split('/')[1] ?? ''))] as Language[]
const both = pairs.flatMap(([one, other]) => [
  { sense: one, opposite: other },
  { sense: other, opposite: one },
])

test.each(both)('"$sense" says that and not "$opposite", in every language', ({ sense, opposite }) => {
  for (const name of (texts[sense] ?? '').split(/\s+/))
    for (const language of languages) {
      const forms = formsOf(language, name)
      expect([name, language, forms.length > 0]).toEqual([name, language, true])
      for (const text of forms)
        expect([text, words[sense][language].test(text), words[opposite][language].test(text)]).toEqual([
          text,
          true,
          false,
        ])
    }
})
