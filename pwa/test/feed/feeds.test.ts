import { itProves, scaleRounds, SEED } from '../proof/slice.ts';
import { proveFeeds } from './prove-feeds.ts';

const FEEDS = scaleRounds(8);

itProves(`keeps its promises in ${FEEDS} feeds from seed ${SEED}`, proveFeeds, FEEDS);
