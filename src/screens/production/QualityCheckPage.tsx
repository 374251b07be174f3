import { ArrowLeftIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import type { QualityCheck } from '../../contract/areas/quality-checks/quality-checks.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ListKeys } from '../../kit/list/ListKeys.tsx'
import { statusChip } from '../../kit/list/rows/cells.tsx'
import { StepButtons } from '../../kit/list/rows/StepButtons.tsx'
import type { Steps } from '../../kit/list/rows/use-steps.ts'
import { useNeighbours } from '../../kit/list/use-neighbours.ts'
import type { Params } from '../../kit/route.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { CheckedElements } from './CheckedElements.tsx'
import { type FoundCheck, useOneCheck } from './one-check.ts'
import { qualityCheckStatuses } from './quality-check-status.ts'
import { checksAddress, qualityChecks } from './quality-checks.list.tsx'

/** One quality check (doc1 §2). Its row comes from the list that led here, or is asked for by its id. */
export function QualityCheckPage() {
  const { id = '' }: Params = useParams()
  const { row, steps } = useNeighbours(qualityChecks, id)
  const rest = { id, steps }
  return (
    <ListKeys beside={{ steps: steps }}>
      {row === undefined ? <Found key={id} {...rest} /> : <Shown {...rest} check={row as QualityCheck} />}
    </ListKeys>
  )
}

interface PageProps {
  readonly id: string
  readonly steps: Steps
}

const Found = (props: PageProps) => <Shown {...props} check={useOneCheck(props.id)} />

function Shown({ id, steps, check }: PageProps & { readonly check: FoundCheck }) {
  const { t } = useTranslation(['quality-checks', 'words'])
  const known = typeof check === 'object' ? check : null
  return (
    <div className="flex flex-1 flex-col bg-canvas">
      <PageHead
        title={<Heading check={check} />}
        crumbs={[{ label: t('production') }, { label: t('title'), href: checksAddress }]}
        aside={
          known ? (
            statusChip(known.status, qualityCheckStatuses, t)
          ) : (
            <span className="text-muted">{t('checkNumber', { id })}</span>
          )
        }
        actions={
          <>
            {(steps.previous || steps.next) && <StepButtons {...steps} />}
            <LinkButton href={checksAddress}>
              <ArrowLeftIcon aria-hidden="true" className="flip" />
              {t('back')}
            </LinkButton>
          </>
        }
      />
      {known && <Vital check={known} />}
      <CheckedElements key={id} id={id} />
    </div>
  )
}

function Heading({ check }: { readonly check: FoundCheck }) {
  const { t } = useTranslation('quality-checks')
  const { date } = useFormats()
  const known = typeof check === 'object' ? check : null
  const unknown = check === 'coming' ? '…' : '–'
  return (
    <>
      <Name>{t('purifierId')}</Name> <bdi className="id">{known?.purifierId ?? unknown}</bdi> <Name>{t('qcDate')}</Name>{' '}
      <span className="whitespace-nowrap">
        {known ? (known.createdAt ? date(known.createdAt) : t('noDate')) : unknown}
      </span>
    </>
  )
}

const Name = ({ children }: { readonly children: ReactNode }) => (
  <span className="ms-2 text-base font-normal text-muted first:ms-0">{children}</span>
)

function Vital({ check }: { readonly check: QualityCheck }) {
  const { t } = useTranslation('quality-checks')
  const facts = [
    ['botId', check.botId],
    ['sponsorCode', check.sponsorCode],
    ['testedBy', check.createdBy],
  ] as const
  return (
    <div className="flex-none border-b border-line-strong bg-surface px-6 pb-3 max-sm:px-4">
      <Facts look="line" facts={facts.map(([id, value]) => ({ id, label: t(id), value: <bdi>{value ?? '–'}</bdi> }))} />
    </div>
  )
}
