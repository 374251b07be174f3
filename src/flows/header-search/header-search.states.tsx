import { headerSearchModel } from '../../../machines/header-search/header-search.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { HeaderSearchView } from './HeaderSearchView.tsx'

export const states = defineStates({ title: 'Flows/Header search', model: headerSearchModel, view: HeaderSearchView })
