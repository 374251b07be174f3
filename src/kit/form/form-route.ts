import type { RouteRow } from '../route.ts'
import type { Form } from './form-definition.ts'

interface FormRoute extends Pick<RouteRow, 'path' | 'title' | 'need' | 'menu' | 'belongsTo'> {
  readonly form: () => Promise<Form>
}

/** The route of a form. Asks for code and definition at once. */
export const formRoute = ({ form, ...row }: FormRoute): RouteRow => ({
  ...row,
  load: async () => {
    const [{ pageOfForm }, definition] = await Promise.all([import('./FormScreen.tsx'), form()])
    return pageOfForm(definition)
  },
})
