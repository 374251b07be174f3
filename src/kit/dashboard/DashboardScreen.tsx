import { PrinterIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { useLocationProperty } from 'wouter/use-browser-location'
import { can, type Need } from '../../contract/permissions.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { local } from '../../ui/sends.ts'
import { today as todayNow } from '../clock.ts'
import { useUser } from '../root-api.ts'
import { ChartPart } from './ChartPart.tsx'
import { CountCard } from './CountCard.tsx'
import { CountsPart } from './CountsPart.tsx'
import { isUnknownIn, paramsOf } from './dashboard-address.ts'
import type { Dashboard, DashboardContext, DashboardPart, DashboardSection } from './dashboard-definition.ts'
import { ParameterChoice } from './ParameterChoice.tsx'
import { UnknownValue } from './UnknownValue.tsx'

export { preloadDashboard } from './dashboard-address.ts'

export const pageOfDashboard = (dashboard: Dashboard) => () => <DashboardScreen dashboard={dashboard} />

/** Counts and charts by the parameters of the address. */
export function DashboardScreen({ dashboard }: { readonly dashboard: Dashboard }) {
  const { t } = useTranslation([dashboard.texts, 'words', 'dashboard'])
  const formats = useFormats()
  const search = useLocationProperty(() => location.search)
  const today = todayNow()
  const user = useUser()
  const may = (need: Need) => can(user, need)
  const context: DashboardContext = { t, formats, today, may, params: paramsOf(dashboard, search, today) }
  const hasChart = dashboard.sections.some(({ parts }) => parts.some(({ kind }) => kind === 'chart'))
  return (
    <div className="flex flex-1 flex-col bg-canvas">
      <PageHead
        title={t(dashboard.title)}
        {...(dashboard.crumbs
          ? { crumbs: dashboard.crumbs.map((crumb) => ({ ...crumb, label: t(crumb.label) })) }
          : {})}
        actions={
          <>
            {hasChart && (
              <Button {...local} icon={PrinterIcon} onClick={() => window.print()}>
                {t('dashboard:print')}
              </Button>
            )}
            {dashboard.act && <LinkButton href={dashboard.act.href}>{t(dashboard.act.label)}</LinkButton>}
          </>
        }
      />
      <div className="grid grid-cols-1 gap-6 p-6 max-sm:p-4">
        {dashboard.sections.map((section) => (
          <Section key={section.id} section={section} context={context} search={search} />
        ))}
      </div>
    </div>
  )
}

interface SectionProps {
  readonly section: DashboardSection
  readonly context: DashboardContext
  readonly search: string
}

function Section({ section, context, search }: SectionProps) {
  const { title, parameter, parts } = section
  const { t } = context
  return (
    <section aria-label={t(title)} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-md">{t(title)}</h2>
        {parameter && <ParameterChoice parameter={parameter} context={context} search={search} />}
      </div>
      {parameter && isUnknownIn(section, search, context.today) ? (
        <UnknownValue parameter={parameter} context={context} search={search} />
      ) : (
        <div className="grid gap-3 lg:grid-cols-2">
          {parts.map((part) => (
            <Part key={part.id} part={part} context={context} />
          ))}
        </div>
      )}
    </section>
  )
}

const cardGrid = 'col-span-full grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3 max-sm:grid-cols-2'

/** Other parameters make another read: an answer to the one before can't land in it. */
function Part({ part, context }: { readonly part: DashboardPart; readonly context: DashboardContext }) {
  if (part.kind === 'chart') return <ChartPart part={part} context={context} />
  return (
    <div className={cardGrid}>
      {part.kind === 'cards' ? (
        part.counts(context).map((count) => <CountCard key={count.id} count={count} />)
      ) : (
        <CountsPart key={JSON.stringify(part.input(context))} part={part} context={context} />
      )}
    </div>
  )
}
