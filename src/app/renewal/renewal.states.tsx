import { renewalModel } from '../../../machines/root/renewal.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { RenewalView } from './RenewalView.tsx'

export const states = defineStates({ title: 'Root/Renewal', model: renewalModel, view: RenewalView })
