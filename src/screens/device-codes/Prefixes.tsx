import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type CodePrefix, listDeviceCodePrefixes } from '../../contract/areas/device-codes/device-codes.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { leaveHash, useHash } from '../../kit/hash.ts'
import { defineSection, type SectionBodyProps } from '../../kit/record/detail-definition.ts'
import { SectionView } from '../../kit/record/SectionView.tsx'
import { useRecord } from '../../kit/record/use-record.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { codesOf, generateOf } from './address.ts'
import { CodeTabs } from './CodeTabs.tsx'

const AddPrefix = lazy(() => import('./AddPrefix.tsx').then((file) => ({ default: file.AddPrefix })))

const section = defineSection<typeof listDeviceCodePrefixes>({
  id: 'device-code-prefixes',
  texts: 'device-codes',
  title: 'tabs/prefixes',
  endpoint: listDeviceCodePrefixes,
  input: () => ({}),
  body: PrefixTable,
  nothing: 'noPrefixes',
  lines: 4,
  flush: true,
})

/** The prefixes with the codes that each has used and left, and until when they last (S-316). */
export function Prefixes() {
  const { t } = useTranslation('device-codes')
  const read = useRecord(section, {})
  const leave = () => {
    leaveHash()
    read.send({ type: 'read.again' })
  }
  return (
    <div className="flex flex-1 flex-col">
      <PageHead
        title={t('title')}
        actions={
          <LinkButton variant="main" href="#add">
            {t('addPrefix')}
          </LinkButton>
        }
      />
      <CodeTabs />
      <div className="grid content-start p-6 max-sm:p-4">
        <SectionView section={section} params={{}} {...read} />
      </div>
      {useHash() === 'add' && read.data !== null && (
        <Suspense>
          <AddPrefix all={read.data} onLeave={leave} />
        </Suspense>
      )}
    </div>
  )
}

function PrefixTable({ data }: SectionBodyProps<readonly CodePrefix[]>) {
  const { t } = useTranslation('device-codes')
  const { number, date, dateTime } = useFormats()
  const [head, end] = ['px-2 py-1 text-start font-medium', 'px-2 py-1 text-end font-medium']
  const [cell, figure] = ['px-2 py-1.5 text-start whitespace-nowrap', 'px-2 py-1.5 text-end tabular-nums']
  // A phone shows what decides: what is left, until when, and the way to generate.
  const wide = 'max-sm:hidden'
  return (
    <div className="overflow-x-auto">
      <table className="w-full">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="px-(--pad) py-1 text-start font-medium">
              {t('prefix')}
            </th>
            <th scope="col" className={`${end} ${wide}`}>
              {t('used')}
            </th>
            <th scope="col" className={end}>
              {t('left')}
            </th>
            <th scope="col" className={`${end} ${wide}`}>
              {t('perDay')}
            </th>
            {(['lastsUntil', 'nextCode', 'createdBy', 'createdAt'] as const).map((name) => (
              <th key={name} scope="col" className={name === 'lastsUntil' ? head : `${head} ${wide}`}>
                {t(name)}
              </th>
            ))}
            <th scope="col" className="px-(--pad) py-1">
              <span className="sr-only">{t('acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ prefix, used, left, perDay, lastsUntil, nextCode, createdBy, createdAt }) => (
            <tr key={prefix} className="border-t border-line">
              <th scope="row" className="px-(--pad) py-1.5 text-start font-normal">
                <a href={codesOf({ prefix })}>
                  <Id>{prefix}</Id>
                </a>
              </th>
              <td className={`${figure} ${wide}`}>{number(used)}</td>
              <td className={figure}>{number(left)}</td>
              <td className={`${figure} ${wide}`}>{number(perDay)}</td>
              <td className={cell}>{lastsUntil ? date(lastsUntil) : t('farOff')}</td>
              <td className={`${cell} ${wide}`}>{nextCode ? <Id>{nextCode}</Id> : t('noneLeft')}</td>
              <td className={`${cell} ${wide}`}>
                <bdi>{createdBy ?? '–'}</bdi>
              </td>
              <td className={`${cell} ${wide}`}>{dateTime(createdAt)}</td>
              <td className="px-(--pad) py-1.5 text-end whitespace-nowrap">
                {nextCode && (
                  <a href={generateOf(prefix)} aria-label={t('generateOf', { prefix })}>
                    {t('tabs/generate')}
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
