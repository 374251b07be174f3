/** An id, never shortened and never mirrored. */
export const Id = ({ children }: { children: string | number }) => <bdi className="id">{children}</bdi>
