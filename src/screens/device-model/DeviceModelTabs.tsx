import { useParams } from 'wouter'
import { RouteTabs } from '../../kit/tabs/RouteTabs.tsx'
import { deviceModelPage } from './address.ts'

const ids = ['models', 'mappings', 'matrix']

export function DeviceModelTabs() {
  const { tab = 'models' }: { readonly tab?: string } = useParams()
  return (
    <RouteTabs href={(id) => `${deviceModelPage}/${id}`} texts="device-models" label="parts" ids={ids} chosen={tab} />
  )
}
