import { useTranslation } from 'react-i18next'
import type { EarningConfig } from '../../../contract/areas/earnings/earning-configs.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { statusChip } from '../../../kit/list/rows/cells.tsx'
import { HeadCell } from '../../../ui/tables/HeadCell.tsx'
import { Cell, Row, Table } from '../../../ui/tables/Table.tsx'
import { standings } from './earning-words.ts'

/** The versions of a scheme, the last one first: when each pays, and what it has paid. */
export function VersionsTable({ configs }: { readonly configs: readonly EarningConfig[] }) {
  const { t } = useTranslation(['earning', 'words'])
  const { date, number } = useFormats()
  return (
    <Table label={t('versions')} stack>
      <thead>
        <tr>
          <HeadCell>{t('version')}</HeadCell>
          <HeadCell>{t('effectiveFrom')}</HeadCell>
          <HeadCell>{t('effectiveTo')}</HeadCell>
          <HeadCell>{t('standing')}</HeadCell>
          <HeadCell align="end">{t('paidJobs')}</HeadCell>
          <HeadCell>{t('lastUsed')}</HeadCell>
          <HeadCell>{t('addedBy')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {configs.map((one) => (
          <Row key={one.configId}>
            <Cell at="name">{t('versionNumber', { version: number(one.version) })}</Cell>
            <Cell at="sub">{date(one.effectiveFrom)}</Cell>
            <Cell at="sub2">{one.effectiveTo ? date(one.effectiveTo) : t('untilFurther')}</Cell>
            <Cell at="side">{statusChip(one.standing, standings, t)}</Cell>
            <Cell align="end" at="amount" className="num">
              {number(one.entries)}
            </Cell>
            <Cell>{one.lastUsedDay ? date(one.lastUsedDay) : t('unused')}</Cell>
            <Cell>
              <bdi>{one.createdBy ?? '–'}</bdi>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
