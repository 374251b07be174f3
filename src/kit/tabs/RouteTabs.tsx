import { useTranslation } from 'react-i18next'
import { Tabs } from '../../ui/layout/Tabs.tsx'

interface RouteTabsProps {
  /** Address of each tab */
  readonly href: (id: string) => string
  /** Namespace of `label` and of `tabs/<id>` */
  readonly texts: string
  readonly label: string
  readonly ids: readonly string[]
  readonly chosen: string
}

/** The tabs of a page, as links. */
export function RouteTabs({ href, texts, label, ids, chosen }: RouteTabsProps) {
  const { t } = useTranslation(texts)
  return (
    <Tabs
      label={t(label)}
      className="flex-none bg-surface px-4 max-sm:px-2"
      chosen={chosen}
      tabs={ids.map((id) => ({ id, label: t(`tabs/${id}`), href: href(id) }))}
    />
  )
}
