import { useLocationProperty } from 'wouter/use-browser-location'
import { RouteTabs } from '../../../kit/tabs/RouteTabs.tsx'
import { closeAddress, personsAddress } from './close-address.ts'

/** As `tabs.ts` has their pages. */
const ids = ['persons', 'close'] as const

/** The tabs of the delivery persons. The city goes with whoever changes between them. */
const tabsOf = (chosen: (typeof ids)[number]) =>
  function PersonsTabs() {
    const cityCode = useLocationProperty(() => new URLSearchParams(location.search).get('cityCode') ?? '')
    return (
      <RouteTabs
        href={(id) => (id === chosen ? location.pathname + location.search : addresses[id as 'persons'](cityCode))}
        texts="delivery-close"
        label="tabsLabel"
        ids={ids}
        chosen={chosen}
      />
    )
  }

const addresses = { persons: personsAddress, close: closeAddress }

export const ListTab = tabsOf('persons')
export const CloseTab = tabsOf('close')
