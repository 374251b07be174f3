import { pageOfList } from '../../kit/list/ListScreen.tsx'
import { categorySlots } from './category-slots.list.ts'

export const CategorySlots = pageOfList(categorySlots)
