import { countPost } from '../../../platform/access/link-posts.sql.js';

/* POSTs that a process of an earlier release counted have left the window. */
export const COUNT_POST = countPost('interview-room.count-post', 'interview_link_posts', 'session_id');
