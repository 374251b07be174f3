import { Spinner } from './Spinner.tsx'

/** In the place of a page whose code or first answer is on its way. */
export const PageLoading = () => (
  <div className="grid flex-1 place-items-center p-6 text-muted">
    <Spinner label />
  </div>
)
