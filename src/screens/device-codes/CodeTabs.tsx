import { useParams } from 'wouter'
import { RouteTabs } from '../../kit/tabs/RouteTabs.tsx'
import { codeGenerator } from './address.ts'

const ids = ['prefixes', 'generate', 'search']

export function CodeTabs() {
  const { tab = 'prefixes' }: { readonly tab?: string } = useParams()
  return <RouteTabs href={(id) => `${codeGenerator}/${id}`} texts="device-codes" label="parts" ids={ids} chosen={tab} />
}
