import { useTranslation } from 'react-i18next'
import { type DisplayRule, listDisplayRules } from '../../contract/areas/slot-zones/slot-categories.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { defineRowPanel, type FoundRow } from '../../kit/list/row-panel.tsx'
import { statusChip } from '../../kit/list/rows/cells.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { DateTime } from '../../ui/values/DateTime.tsx'
import { categoryAddress } from './category-address.ts'
import { ruleStatuses } from './category-status.ts'
import { RuleTest } from './RuleTest.tsx'
import { ruleWords } from './rule-words.ts'

/** One rule beside the list, and what it offers on a day. */
export const RulePanel = defineRowPanel<typeof listDisplayRules>({
  endpoint: listDisplayRules,
  // A rule has no call of its own, and one that isn't on this page is sought among the newest, former ones among them.
  sought: () => ({ query: { former: 'true', orderBy: 'createdAt', orderDir: 'DESC', pageSize: 200 } }),
  texts: 'slot-categories',
  view: OneRule,
})

function OneRule({ row, steps, close }: FoundRow<DisplayRule>) {
  const { t } = useTranslation('slot-categories')
  const formats = useFormats()
  const { category, categoryCode, cityName, createdBy, createdAt, replacedAt } = row
  return (
    <Peek
      title={<bdi>{category}</bdi>}
      aside={statusChip(replacedAt ? 'REPLACED' : 'IN_EFFECT', ruleStatuses, t)}
      actions={steps}
      onClose={close}
    >
      <p className="text-lg">{ruleWords(row, t, formats)}</p>
      <Facts
        facts={[
          { label: t('city'), value: <bdi>{cityName}</bdi> },
          { label: t('category'), value: <a href={categoryAddress(categoryCode)}>{category}</a> },
          { label: t('createdBy'), value: <bdi>{createdBy ?? '–'}</bdi> },
          { label: t('createdAt'), value: <DateTime at={createdAt} /> },
          ...(replacedAt ? [{ label: t('rule/replacedAt'), value: <DateTime at={replacedAt} /> }] : []),
        ]}
      />
      <RuleTest rule={row} />
    </Peek>
  )
}
