import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { installationTabs } from './installation-tabs.ts'

/** The row of the page's parts. `chosen` is empty on the overview. */
export function InstallationTabs({ chosen }: { readonly chosen: string }) {
  const { t } = useTranslation('installation')
  const [path] = useLocation()
  const tabs = ['overview', ...installationTabs.keys()]
  if (tabs.length === 1) return null
  return (
    <Tabs
      label={t('parts')}
      className="flex-none bg-surface px-4 max-sm:px-2"
      chosen={chosen || 'overview'}
      tabs={tabs.map((one) => ({
        id: one,
        label: t(`tabs/${one}`),
        href: one === 'overview' ? path : `${path}?tab=${one}`,
      }))}
    />
  )
}
