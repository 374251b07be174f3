import { pageOfQueryTabs } from '../../kit/tabs/QueryTabs.tsx'
import { editTabs } from './edit-tabs.ts'

export const EmployeeEdit = pageOfQueryTabs(editTabs)
