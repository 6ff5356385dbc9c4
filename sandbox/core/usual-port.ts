/** Where a local sandbox listens unless it is told otherwise: its first host; the others take the ports after it. */
export const usualPort = 4010;
