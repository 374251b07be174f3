import { useTranslation } from 'react-i18next'
import { Tabs } from '../../ui/layout/Tabs.tsx'

interface RouteTabsProps {
  /** Address of the page, without a tab */
  readonly base: string
  /** Namespace of `label` and of `tabs/<id>` */
  readonly texts: string
  readonly label: string
  readonly ids: readonly string[]
  readonly chosen: string
}

/** The tabs of a page's address, as links. */
export function RouteTabs({ base, texts, label, ids, chosen }: RouteTabsProps) {
  const { t } = useTranslation(texts)
  return (
    <Tabs
      label={t(label)}
      className="flex-none bg-surface px-4 max-sm:px-2"
      chosen={chosen}
      tabs={ids.map((id) => ({ id, label: t(`tabs/${id}`), href: `${base}/${id}` }))}
    />
  )
}
