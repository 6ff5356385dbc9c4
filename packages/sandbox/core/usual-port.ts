/** The port of the first host of a local sandbox unless an option names another; the other hosts take the ports after it. */
export const usualPort = 4010;
