import { pageOfQueryTabs, preloadQueryTab } from '../../../kit/tabs/QueryTabs.tsx'
import { tabs } from './tabs.ts'

export const DeliveryPersons = pageOfQueryTabs(tabs)
export const preload = (search: string): void => preloadQueryTab(tabs, search)
