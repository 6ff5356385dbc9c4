/** The host names of this machine for itself, as `hostname` of a URL has them. */
export const loopbackNames: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];
