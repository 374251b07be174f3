/** An id as it is written everywhere; never shortened, never mirrored. */
export const Id = ({ children }: { children: string | number }) => <bdi className="id">{children}</bdi>
